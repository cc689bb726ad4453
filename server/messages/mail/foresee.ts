/**
 * How many mails a reader would have had of what moved: by the rules that send them, as if there
 * were no other subscription to this address.
 */
import { dayIn } from '../../../src/core/time/daily.ts';
import { CHANNELS, type ChannelName } from '../../desk/messages/channels.ts';
import type { MailTimes } from '../../desk/messages/mail-to.ts';
import type { Foreseen } from '../../desk/messages/port.ts';
import { planMails, type Slot, type Waiting } from './attention.ts';

interface Pending extends Waiting {
  readonly dueAt: number;
}

/** The oldest first. What waits for hours or a digest beyond their end is counted, too. */
export function foreseeMails(foreseen: readonly Foreseen[], channel: ChannelName, to: MailTimes): number {
  /** By what they are about. */
  const pending = new Map<string, Pending>();
  let mails = 0;
  let today = { day: '', sent: 0 };

  /** Sends what is due at a moment; what it puts off is due later than that. */
  function send(now: number): void {
    const due = [...pending].filter(([, { dueAt }]) => dueAt <= now);
    const day = dayIn(to.zone, now);
    if (day !== today.day) today = { day, sent: 0 };
    const waiting = due.map(([, one]) => one);
    const slots: readonly Slot[] =
      channel === 'digest' ? due.map(() => 'together') : planMails(waiting, to, { now, sentToday: today.sent });
    for (const [index, [about, one]] of due.entries()) {
      const slot = slots[index];
      if (typeof slot === 'object') pending.set(about, { ...one, dueAt: slot.later });
      else pending.delete(about);
    }
    const alone = slots.filter((slot) => slot === 'alone').length;
    today.sent += alone;
    mails += alone + (slots.includes('together') ? 1 : 0);
  }

  function sendUntil(end: number): void {
    for (;;) {
      let next = Infinity;
      for (const { dueAt } of pending.values()) next = Math.min(next, dueAt);
      if (next > end || next === Infinity) return;
      send(next);
    }
  }

  for (const { about, at, deadlineAt } of foreseen) {
    sendUntil(at);
    const dueAt = pending.get(about)?.dueAt ?? CHANNELS[channel].dueAt({ now: at, isOfPerson: false, to });
    pending.set(about, { at, deadlineAt, dueAt });
  }
  sendUntil(Infinity);
  return mails;
}
