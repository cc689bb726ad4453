/** The verbs of `PlanStore`. */
import { readArrivals } from './arrivals.ts';
import { claimDue, readNextCheck, readTracked, scheduleChecks } from './checks.ts';
import type { PlanStore } from '../ports/schedule.ts';
import type { StoreDeps } from '../rows/store-deps.ts';
import { notePast, readUnread } from './past-results.ts';
import { propagateVesselNews } from './vessel-news.ts';

export const createPlanStore = ({ driver, transact }: StoreDeps): PlanStore => ({
  schedule: (schedules) => transact((transaction) => scheduleChecks(transaction, schedules)),
  claimDue: (now, claim) => transact((transaction) => claimDue(transaction, now, claim)),
  unread: (limit) => driver.read((query) => readUnread(query, limit)),
  notePast: (shipment, pastRead) => transact((transaction) => notePast(transaction, shipment, pastRead)),
  propagateVesselNews: (news, policy) => transact((transaction) => propagateVesselNews(transaction, news, policy)),
  tracked: (numbers) => driver.read((query) => readTracked(query, numbers)),
  nextCheck: () => driver.read(readNextCheck),
  arrivals: (since, limit) => driver.read((query) => readArrivals(query, driver.dialect, since, limit)),
});
