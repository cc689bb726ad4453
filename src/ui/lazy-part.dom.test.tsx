import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { lazyPart, lazyPartWithTexts } from './lazy-part.ts';
import { useTranslate } from './use-translate.ts';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

const Late = ({ name }: { readonly name: string }) => <p>{name} is here</p>;
const Early = ({ name }: { readonly name: string }) => <p>{name} is coming</p>;

it('shows a placeholder until the part is loaded, and then the part at once', async () => {
  const Part = lazyPart(async () => Late, Early);
  act(() => root.render(<Part name="list" />));
  expect(host.textContent).toBe('list is coming');
  await act(async () => {});
  expect(host.textContent).toBe('list is here');
  act(() => root.render(<Part key="again" name="list" />));
  expect(host.textContent).toBe('list is here');
});

it('loads a part again that failed to load, once it is rendered again', async () => {
  let fails = true;
  const Part = lazyPart(async () => {
    if (fails) throw new Error('no line');
    return Late;
  });
  const again = (retry: () => void) => (
    <button type="button" onClick={retry}>
      again
    </button>
  );
  await act(async () =>
    root.render(
      <Boundary renderCrash={again}>
        <Part name="map" />
      </Boundary>,
    ),
  );
  expect(host.textContent).toBe('again');
  fails = false;
  await act(async () => host.querySelector('button')?.click());
  expect(host.textContent).toBe('map is here');
});

it('is loaded with the texts of later screens', async () => {
  function Keys() {
    const t = useTranslate();
    return <p>{t('help.title')}</p>;
  }
  const Part = lazyPartWithTexts(async () => Keys);
  await act(async () => root.render(<Part />));
  await vi.waitFor(() => expect(host.textContent).toBe('Help'));
});
