/** How far a provider's clock may be ahead, in milliseconds. */
const MAX_AHEAD_MS = 5 * 60_000;

/** Whether a provider can have given an object or event this id; nothing else is stored or sent to it. */
export const isProviderId = (id: string): boolean => /^[\w-]{1,255}$/.test(id);

/** Whether a text can be the type of a provider's event, such as `invoice.paid`. */
export const isEventType = (type: string): boolean => /^[\w.-]{1,255}$/.test(type);

/** Whether a webhook is signed for a time at which it can't have been sent yet; an unreadable time counts as one. */
export const isAhead = (signedAt: Date): boolean => !(signedAt.getTime() <= Date.now() + MAX_AHEAD_MS);
