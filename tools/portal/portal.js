import { embed } from './landfall-embed.mjs';

const { landfall, numbers } = await (await fetch('/numbers')).json();
const controls = document.querySelector('#controls');
const said = document.querySelector('#said');
const place = document.querySelector('#shipment');
for (const number of numbers) controls.number.append(new Option(number));

const tokenFor = async (number) => (await fetch(`/token?number=${encodeURIComponent(number)}`)).text();
const note = (message) => {
  const item = document.createElement('li');
  item.textContent = JSON.stringify(message);
  said.append(item);
};

let shown = null;
async function show() {
  const number = controls.number.value;
  shown?.remove();
  const options = { base: landfall, number, theme: controls.theme.value, show: controls.show.value };
  shown = embed(place, { ...options, token: await tokenFor(number) });
  for (const type of ['ready', 'size', 'state', 'select', 'eta-changed', 'token-expiring']) shown.on(type, note);
  shown.on('token-expiring', () => void renew());
}
async function renew() {
  const token = await tokenFor(controls.number.value);
  if (token !== '') shown.send({ type: 'token', token });
}

controls.number.addEventListener('change', () => void show());
controls.theme.addEventListener('change', () => shown.send({ type: 'theme', theme: controls.theme.value }));
controls.show.addEventListener('change', () => shown.send({ type: 'show', show: controls.show.value.split(',') }));
document.querySelector('#again').addEventListener('click', () => void renew());
await show();
