import { desc, eq } from "drizzle-orm";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { notifications } from "@/server/platform/db/schema/engagement";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";
import { linkIn, type TestApp, type TestResponse } from "@/tests/integration/support/app";

export type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;

const FORM = {
  name: "Ines Volta",
  creator_name: "Volta",
  social_media: "@volta",
  samples_link: "https://soundcloud.com/volta",
};

/** People who apply as creators at an API server, and an admin who decides. */
export class Applications {
  #people = 0;
  private constructor(
    readonly app: TestApp,
    readonly admin: SignedIn,
  ) {}

  static async at(app: TestApp): Promise<Applications> {
    return new Applications(app, await app.signIn({ is_admin: true, display: "Noel Ferris" }));
  }

  newEmail(domain = "volta.audio"): string {
    this.#people += 1;
    return `volta${this.#people}@${domain}`;
  }

  /** Applies with an e-mail address; who is signed in with the account's own, whatever is given. */
  async apply(email: string, headers?: Record<string, string>): Promise<TestResponse> {
    return this.applyWith({ email: headers ? await this.#accountEmail(headers) : email }, headers);
  }

  async #accountEmail(headers: Record<string, string>): Promise<string> {
    const { body } = await this.app.request("GET", "/api/auth/user", { headers });
    return (body as { user: { email: string } }).user.email;
  }

  async applyWith(values: Partial<typeof FORM> & { email: string }, headers?: Record<string, string>) {
    const form = { json: { ...FORM, ...values }, ...(headers && { headers }) };
    const response = await this.app.request("POST", "/api/seller/apply", form);
    await this.app.settled();
    return response;
  }

  async newest() {
    const [row] = await this.app.db.select().from(creatorApplications).orderBy(desc(creatorApplications.id)).limit(1);
    if (!row) throw new Error("Nobody has applied.");
    return row;
  }

  /** Sends an application, confirms its address by the mail if it has no account, and resolves to its id. */
  async sent(email: string, headers?: Record<string, string>): Promise<number> {
    const before = this.app.mails.length;
    const { status, body } = await this.apply(email, headers);
    if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
    // Mails of what was done before may arrive meanwhile.
    const answer = this.app.mails.splice(before).find((mail) => mail.to === email);
    if (answer && !headers) await this.confirm(linkIn(answer).searchParams.get("token"));
    return (await this.newest()).id;
  }

  /** Opens the link that confirms the address of an application. */
  confirm(token: string | null): Promise<TestResponse> {
    return this.app.request("POST", "/api/seller/application/confirm", { json: { token } });
  }

  async decide(verb: "approve" | "decline", id: number, json: object = {}, as = this.admin): Promise<TestResponse> {
    const path = `/api/admin/applications/${id}/${verb}`;
    const response = await this.app.request("POST", path, { json, headers: as.headers });
    await this.app.settled();
    return response;
  }

  async isCreator(userId: number): Promise<boolean> {
    const [row] = await this.app.db.select().from(creators).where(eq(creators.user_id, userId));
    return row?.status === "active";
  }

  told(userId: number) {
    return this.app.db.select().from(notifications).where(eq(notifications.user_id, userId));
  }

  async own(user: SignedIn): Promise<OwnApplication> {
    const { body } = await this.app.request("GET", "/api/seller/application", { headers: user.headers });
    return body as OwnApplication;
  }

  async emailOf(id: number): Promise<string> {
    const [user] = await this.app.db.select().from(users).where(eq(users.id, id));
    if (!user) throw new Error(`There is no user ${id}.`);
    return user.email;
  }
}
