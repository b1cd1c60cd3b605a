import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/demo/catalogue/accounts";

/** Prints the accounts with which to sign in. */
console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
for (const { email } of DEMO_ACCOUNTS) console.log(`  ${email}`);
// Otherwise the channel to the parent process would keep this one running.
process.exit(0);
