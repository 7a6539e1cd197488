import { ADD_TO_CART, BEGIN_CHECKOUT, FIRST_VISIT, type Hits, LEAD, PAGE_VIEW, PURCHASE } from '../facts/hits.ts';
import type { DayFacts } from '../facts/sessions.ts';
/** The sums of one row. Users cannot be added up over days, so they are stored in sets, which are filled only if a metric requires them. */
export class Sums {
  sessions = 0;
  engagedSessions = 0;
  keyEventSessions = 0;
  /** `duration` and `engagement` are in seconds. */
  duration = 0;
  engagement = 0;
  newUsers = 0;
  views = 0;
  events = 0;
  keyEvents = 0;
  addToCarts = 0;
  checkouts = 0;
  purchases = 0;
  /** Hundredths of the property's currency. */
  cents = 0;
  users: Set<number> | undefined;
  activeUsers: Set<number> | undefined;
  purchasers: Set<number> | undefined;
  /** The last counted session, and the last session that was counted for a key event. A session counts once for all of its hits. */
  lastSession = -1;
  lastKeySession = -1;

  constructor(needs: UserNeeds) {
    if (needs.users) this.users = new Set();
    if (needs.activeUsers) this.activeUsers = new Set();
    if (needs.purchasers) this.purchasers = new Set();
  }

  /** Adds a session. */
  addSession(facts: DayFacts, i: number): void {
    const user = facts.user[i] ?? 0;
    const bought = facts.stage[i] === 4;
    const keyEvents = (facts.lead[i] ?? 0) + (bought ? 1 : 0);
    this.countSession(facts, i, user);
    if (keyEvents > 0) this.keyEventSessions += 1;
    this.engagement += facts.engagement[i] ?? 0;
    this.newUsers += facts.isNew[i] ?? 0;
    this.views += facts.views[i] ?? 0;
    this.events += facts.events[i] ?? 0;
    this.keyEvents += keyEvents;
    const stage = facts.stage[i] ?? 0;
    if (stage >= 2) this.addToCarts += 1;
    if (stage >= 3) this.checkouts += 1;
    if (bought) this.addPurchase(facts.cents[i] ?? 0, user);
  }

  /** Adds a hit. The first hit of a session in this row also counts the session. */
  addHit(facts: DayFacts, i: number, hits: Hits, h: number, session: number): void {
    const user = facts.user[i] ?? 0;
    if (this.lastSession !== session) {
      this.lastSession = session;
      this.countSession(facts, i, user);
    }
    const event = hits.event[h];
    this.events += 1;
    this.engagement += hits.seconds[h] ?? 0;
    if (event === PAGE_VIEW) this.views += 1;
    else if (event === FIRST_VISIT) this.newUsers += 1;
    else if (event === ADD_TO_CART) this.addToCarts += 1;
    else if (event === BEGIN_CHECKOUT) this.checkouts += 1;
    else if (event === PURCHASE || event === LEAD) {
      this.keyEvents += 1;
      if (this.lastKeySession !== session) {
        this.lastKeySession = session;
        this.keyEventSessions += 1;
      }
      if (event === PURCHASE) this.addPurchase(hits.cents[h] ?? 0, user);
    }
  }

  /** Adds the sums of another row. A user in both rows counts once. */
  merge(other: Sums): void {
    this.sessions += other.sessions;
    this.engagedSessions += other.engagedSessions;
    this.keyEventSessions += other.keyEventSessions;
    this.duration += other.duration;
    this.engagement += other.engagement;
    this.newUsers += other.newUsers;
    this.views += other.views;
    this.events += other.events;
    this.keyEvents += other.keyEvents;
    this.addToCarts += other.addToCarts;
    this.checkouts += other.checkouts;
    this.purchases += other.purchases;
    this.cents += other.cents;
    for (const user of other.users ?? []) this.users?.add(user);
    for (const user of other.activeUsers ?? []) this.activeUsers?.add(user);
    for (const user of other.purchasers ?? []) this.purchasers?.add(user);
  }

  private countSession(facts: DayFacts, i: number, user: number): void {
    this.sessions += 1;
    const engaged = facts.engaged[i] === 1;
    if (engaged) this.engagedSessions += 1;
    this.duration += facts.duration[i] ?? 0;
    this.users?.add(user);
    if (engaged || facts.isNew[i] === 1) this.activeUsers?.add(user);
  }

  private addPurchase(cents: number, user: number): void {
    this.purchases += 1;
    this.cents += cents;
    this.purchasers?.add(user);
  }
}

export type UserNeeds = { users: boolean; activeUsers: boolean; purchasers: boolean };
