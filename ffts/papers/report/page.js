(() => {
  "use strict";
  const kept = JSON.parse(document.getElementById("frames").textContent);
  const slider = document.getElementById("slider");
  const now = document.getElementById("now");
  const play = document.getElementById("play");
  const panels = [...document.querySelectorAll(".panel")];
  let clock = 0;
  function show(at) {
    const last = Number(slider.max);
    const turn = Math.min(Math.max(at, 0), last);
    slider.value = String(turn);
    slider.setAttribute("aria-valuetext", kept.names[turn]);
    now.textContent = kept.names[turn];
    panels.forEach((panel, which) => {
      panel.querySelector(".moving").innerHTML = kept.panels[which].svg[turn];
      panel.querySelector(".told").replaceChildren(...kept.panels[which].told[turn].map(line));
    });
  }
  function line(words) {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  }
  function stop() {
    clearInterval(clock);
    clock = 0;
    play.textContent = "Play";
    play.setAttribute("aria-pressed", "false");
  }
  function step(by) {
    show(Number(slider.value) + by);
  }
  function start() {
    if (Number(slider.value) === Number(slider.max)) show(0);
    play.textContent = "Stop";
    play.setAttribute("aria-pressed", "true");
    clock = setInterval(() => {
      step(1);
      if (Number(slider.value) === Number(slider.max)) stop();
    }, 900);
  }
  const toggle = () => (clock ? stop() : start());
  slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
  play.addEventListener("click", toggle);
  document.getElementById("back").addEventListener("click", () => { stop(); step(-1); });
  document.getElementById("on").addEventListener("click", () => { stop(); step(1); });
  const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => show(0), End: () => show(Number(slider.max)) };
  document.getElementById("replay").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) {
      toggle();
    } else if (keys[event.key]) {
      stop();
      keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
  const choices = [...document.querySelectorAll("[data-show]")];
  function choose(which) {
    choices.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.show === which)));
    panels.forEach((panel, at) => { panel.hidden = which !== "all" && which !== String(at); });
    document.querySelector(".panels").classList.toggle("one", which !== "all");
  }
  choices.forEach((button) => button.addEventListener("click", () => choose(button.dataset.show)));
  if (choices.length && matchMedia("(max-width: 40rem)").matches) choose("0");
  show(0);
})();
