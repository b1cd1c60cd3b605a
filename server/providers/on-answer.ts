/** Called after each request to a provider with whether it was answered, and the seconds that it took. */
export type OnAnswer = (isAnswered: boolean, seconds: number) => void;
