import { beforeEach, describe, expect, it } from 'vitest';
import { currentDesk, goDesk, startDesk } from './desk-store.ts';
import { type Address, currentView, go, openShipment } from './view-store.ts';

/** An address with a history, like that of a browser. */
function historyAt(link: string) {
  const links = [link];
  const listeners: (() => void)[] = [];
  const address: Address = {
    read: () => new URL(links.at(-1) ?? '', 'http://desk.test'),
    push: (next) => void links.push(next),
    replace: (next) => void links.splice(-1, 1, next),
    onChange: (changed) => void listeners.push(changed),
  };
  const back = (): void => {
    links.pop();
    for (const changed of listeners) changed();
  };
  return { address, links, back };
}

describe('the view of the desk', () => {
  let history = historyAt('/desk?tab=all&q=is:late');
  beforeEach(() => {
    history = historyAt('/desk?tab=all&q=is:late');
    startDesk(history.address);
  });

  it('opens a shipment beside the list and comes back to it', () => {
    openShipment('MSKU2048170');
    expect(history.links.at(-1)).toBe('/desk?tab=all&q=is:late&number=MSKU2048170');
    expect(currentView().number).toBe('MSKU2048170');
    history.back();
    expect(currentView().number).toBeNull();
    expect(currentDesk()).toMatchObject({ tab: 'all', q: 'is:late' });
  });

  it('keeps the opened shipment while the list is filtered', () => {
    openShipment('MSKU2048170');
    go({ tab: 'details' });
    goDesk({ q: 'pod:NLRTM', tab: 'done' }, 'replace');
    expect(history.links.at(-1)).toBe('/desk?tab=done&q=pod:NLRTM&number=MSKU2048170&card=details');
    expect(currentView().tab).toBe('details');
  });
});
