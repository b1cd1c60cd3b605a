import type pg from "pg";
import { addBuyer, type Buyer } from "@/bench/money/crowd";

/** A client's account: signed in, with credits to spend, and a creator with an empty pack. */
export interface Member extends Buyer {
  username: string;
  packId: number;
}

const CREDITS = 1_000_000;

/** Adds accounts to the database; `prefix` is new for each run. */
export async function addMembers(database: pg.Client, prefix: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) {
    const username = `${prefix}${number}`;
    const buyer = await addBuyer(database, username, CREDITS);
    await database.query("insert into creators (user_id, status, activated_at) values ($1, 'active', now())", [
      buyer.id,
    ]);
    const { rows } = await database.query<{ id: number }>(
      "insert into packs (kind, status, creator_id, title) values ('sample', 3, $1, $2) returning wire_id as id",
      [buyer.id, `Pack of ${username}`],
    );
    members.push({ ...buyer, username, packId: rows[0]!.id });
  }
  return members;
}
