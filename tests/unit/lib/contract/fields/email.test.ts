import { describe, expect, it } from "vitest";
import { emailField, mailboxKeysOf, mailboxOf, newEmailField, normaliseEmail } from "@/lib/contract/fields/email";

describe("an e-mail address", () => {
  it.each([
    [" Ann@Example.COM\n", "ann@example.com"],
    ["x@bücher.test", "x@xn--bcher-kva.test"],
    ["x@BÜCHER.test", "x@xn--bcher-kva.test"],
    ["x@bu\u0308cher.test", "x@xn--bcher-kva.test"],
    ["x@XN--BCHER-KVA.test", "x@xn--bcher-kva.test"],
    ["x@bücher\u3002test", "x@xn--bcher-kva.test"],
    ["x@почта.рф", "x@xn--80a1acny.xn--p1ai"],
    ["\u00a0x@例え.テスト\u3000", "x@xn--r8jz45g.xn--zckzah"],
    [" No Address ", "no address"],
  ])("written %j is %s", (written, email) => {
    expect(normaliseEmail(written)).toBe(email);
    expect(normaliseEmail(email)).toBe(email);
  });

  it.each([
    "x@bücher.test/path",
    "x@bücher.test:80",
    "x@y@bücher.test",
    "x@bücher",
    "x@ü?.test",
    "bücher.test",
    "x@",
    "",
  ])("isn't %j", (text) => {
    expect(
      emailField()
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(["Insert a valid e-mail address"]);
  });

  it("of a new account doesn't begin with a plus sign, whatever its domain", () => {
    for (const email of ["+a@gmail.com", "+a+b@example.com", " +@example.com", "+a@bücher.test"]) {
      expect(newEmailField.safeParse(email).success, email).toBe(false);
    }
    expect(newEmailField.parse("a+b@example.com")).toBe("a+b@example.com");
  });
});

describe("the mailbox of an e-mail", () => {
  it.each([
    ["Ann+Beats@Example.com ", "ann@example.com"],
    ["a.n.n+1+2@example.com", "a.n.n@example.com"],
    ["+tag@example.com", "+tag@example.com"],
    ["rep.dot1@gmail.com", "repdot1@gmail.com"],
    ["R.e.pdot1+x.y@GoogleMail.com", "repdot1@gmail.com"],
    ["repdot1@googlemail.com", "repdot1@gmail.com"],
    ["rep.dot1@gmail.com.example", "rep.dot1@gmail.com.example"],
    ["rep.dot1@mail.gmail.com", "rep.dot1@mail.gmail.com"],
    ["rep.dot1@notgmail.com", "rep.dot1@notgmail.com"],
    ["x+y@bücher.test", "x@xn--bcher-kva.test"],
    [" No Address ", "no address"],
  ])("%s is that of %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it("may be stored by an older key", () => {
    expect(mailboxKeysOf("rep.dot1+a@gmail.com")).toEqual(["repdot1@gmail.com", "rep.dot1@gmail.com"]);
    expect(mailboxKeysOf("ann+a@example.com")).toEqual(["ann@example.com"]);
  });
});
