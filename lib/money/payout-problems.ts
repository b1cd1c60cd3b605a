/** Why a payout hasn't arrived or came back, and what its creator does next: a sentence each. */
export interface PayoutProblem {
  reason: string;
  next: string;
}

const OTHER_ADDRESS = "Change the PayPal address, or clear this up with PayPal; then ask for it again.";
const ASK_PAYPAL = "Clear this up with PayPal, then ask for it again.";
const AGAIN = "Ask for it again.";
const OURS = "This is ours to mend. Ask for it again in a few days.";

const problem = (reason: string, next: string): PayoutProblem => ({ reason, next });

/** PayPal's codes of failed items and their states, and two of our own. */
const PROBLEMS: Readonly<Record<string, PayoutProblem>> = {
  UNCLAIMED: problem(
    "Nobody has claimed it at PayPal yet.",
    "Open the mail from PayPal and sign in there with this address.",
  ),
  RECEIVER_UNREGISTERED: problem(
    "There is no PayPal account with this address.",
    "Add the address to your PayPal account, or change the address.",
  ),
  RECEIVER_UNCONFIRMED: problem("PayPal has not confirmed this address.", "Confirm it in your PayPal account."),
  RETURNED: problem(
    "It wasn’t claimed at PayPal, so it came back.",
    "Check the PayPal address, then ask for it again.",
  ),
  CANCELLED: problem("It was taken back before it was claimed.", "Check the PayPal address, then ask for it again."),
  PAYEE_HELD: problem("The PayPal address was changed shortly before.", "Ask for it again when the 72 hours are over."),
  REFUNDED: problem("The receiver sent it back.", AGAIN),
  REVERSED: problem("PayPal took it back after it had arrived.", ASK_PAYPAL),
  BLOCKED: problem("PayPal blocked it.", ASK_PAYPAL),
  FAILED: problem("PayPal could not pay it.", AGAIN),
  DENIED: problem("PayPal didn’t accept it.", OURS),
  INSUFFICIENT_FUNDS: problem("Our PayPal balance was too low.", OURS),
  SENDER_EMAIL_UNCONFIRMED: problem("PayPal refused it because of our account.", OURS),
  SENDER_STATE_RESTRICTED: problem("PayPal refused it because of our account.", OURS),
  ACCOUNT_RESTRICTED: problem("PayPal refused it because of our account.", OURS),
  TRANSACTION_LIMIT_EXCEEDED: problem("It was more than PayPal pays at once.", "Ask for a smaller amount."),
  POS_LIMIT_EXCEEDED: problem("It was more than PayPal pays at once.", "Ask for a smaller amount."),
  RECEIVING_LIMIT_EXCEEDED: problem(
    "Your PayPal account can’t receive so much.",
    "Raise its limit at PayPal, or ask for less.",
  ),
  RECEIVER_ACCOUNT_LOCKED: problem("The PayPal account is locked or closed.", OTHER_ADDRESS),
  RECEIVER_ACCOUNT_LIMITED: problem("The PayPal account is restricted.", OTHER_ADDRESS),
  RECEIVER_COUNTRY_NOT_ALLOWED: problem("PayPal doesn’t pay to the country of this account.", OTHER_ADDRESS),
  RECEIVER_STATE_RESTRICTED: problem("PayPal doesn’t pay to the state of this account.", OTHER_ADDRESS),
  RECEIVER_YOUTH_ACCOUNT: problem("The PayPal account is one for minors.", OTHER_ADDRESS),
  RECEIVER_REFUSED: problem("The receiver refused it.", AGAIN),
  NON_HOLDING_CURRENCY: problem(
    "The PayPal account takes no US dollars.",
    "Open a balance in US dollars there, then ask for it again.",
  ),
  SELF_PAY_NOT_ALLOWED: problem("The address belongs to our own PayPal account.", OTHER_ADDRESS),
  REGULATORY_BLOCKED: problem("PayPal stopped it for legal reasons.", ASK_PAYPAL),
  REGULATORY_PENDING: problem("PayPal is checking it for legal reasons.", "PayPal may ask you for papers."),
  RISK_DECLINE: problem("PayPal found it risky.", ASK_PAYPAL),
};

const UNKNOWN = problem(
  "PayPal gave no reason that we know.",
  "Ask for it again. If it comes back once more, write to us.",
);

/** What a code of PayPal's means to the creator; null for none. */
export function payoutProblem(code: string | null): PayoutProblem | null {
  return code === null ? null : (PROBLEMS[code] ?? UNKNOWN);
}
