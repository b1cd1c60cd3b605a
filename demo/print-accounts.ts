import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/demo/catalogue/accounts";

/** Tells whoever starts the marketplace whom they may sign in as. */
console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
for (const { email } of DEMO_ACCOUNTS) console.log(`  ${email}`);
