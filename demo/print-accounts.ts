import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/demo/catalogue/accounts";

/** Prints the accounts that one can sign in with. */
console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
for (const { email } of DEMO_ACCOUNTS) console.log(`  ${email}`);
// The channel to the process that started this one would keep it running.
process.exit(0);
