import { desc, eq } from "drizzle-orm";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { notifications } from "@/server/platform/db/schema/engagement";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";
import type { TestApp, TestResponse } from "@/tests/integration/support/app";

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

  async apply(email: string, headers?: Record<string, string>): Promise<TestResponse> {
    const form = { json: { ...FORM, email }, ...(headers && { headers }) };
    const response = await this.app.request("POST", "/api/seller/apply", form);
    await this.app.settled();
    return response;
  }

  async newest() {
    const [row] = await this.app.db.select().from(creatorApplications).orderBy(desc(creatorApplications.id)).limit(1);
    if (!row) throw new Error("Nobody has applied.");
    return row;
  }

  /** Sends an application and resolves to its id. */
  async sent(email: string, headers?: Record<string, string>): Promise<number> {
    const { status, body } = await this.apply(email, headers);
    if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
    return (await this.newest()).id;
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
