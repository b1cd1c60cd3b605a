"use client";

import "@/features/work/subject/subject.css";
import "@/features/admin/users/users.css";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Trail } from "@/components/layout/trail";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Radio } from "@/components/ui/radio";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { AddedUser } from "@/features/admin/users/components/added-user";
import { EmailField } from "@/features/admin/users/components/email-field";
import { FormRow } from "@/features/admin/users/components/form-row";
import { RoleChoice } from "@/features/admin/users/components/role-choice";
import { addEffects, EMPTY_USER, type NewUser, newUserBody } from "@/features/admin/users/new-user";
import { DecisionEffects } from "@/features/work/decision/components/decision-effects";
import { useCall } from "@/lib/client/calls/use-call";

const FIELDS = ["email", "display", "username", "roles", "credits", "sends_mail", "note"] as const;

/** Adds an account: who it is for, what it may, and how they get the link to set a password. */
export function AddUser() {
  const [user, setUser] = useState(EMPTY_USER);
  const [owner, setOwner] = useState<string | null>(null);
  const [added, setAdded] = useState<{ id: number; link: string | null; display: string; email: string } | null>(null);
  const add = useCall("POST /api/admin/users", {
    silent: true,
    idempotent: true,
    invalidates: [["admin-users"]],
    onSuccess: ({ id, link }) => setAdded({ id, link, display: user.display, email: user.email }),
  });
  const body = newUserBody(user);
  function change(values: Partial<NewUser>) {
    setUser({ ...user, ...values });
    add.clearError();
  }
  const messageOf = (field: string) => add.error?.messageOf(field);
  return (
    <>
      <Trail steps={[{ title: "Users", href: "/admin/users" }]} current="New" className="pt-5 pb-2" />
      <h1 className="pb-6">Add a user</h1>
      {added ? (
        <AddedUser
          {...added}
          onAnother={() => {
            setAdded(null);
            setUser(EMPTY_USER);
          }}
        />
      ) : (
        <div className="subject-page pt-0!">
          <form
            className="min-w-0"
            noValidate
            aria-label="New user"
            onSubmit={(event) => {
              event.preventDefault();
              if (body && !owner) void add.mutate({ body });
            }}
          >
            <FormRow title="E-mail">
              <EmailField
                value={user.email}
                error={messageOf("email")}
                onChange={(email) => change({ email })}
                onOwner={setOwner}
              />
            </FormRow>
            <FormRow title="Name">
              <TextField
                label="Name that is shown"
                hideLabel
                maxLength={60}
                autoComplete="off"
                value={user.display}
                error={messageOf("display")}
                onChange={(event) => change({ display: event.target.value })}
              />
            </FormRow>
            <FormRow title="Username">
              <TextField
                label="Username"
                hideLabel
                leading="@"
                maxLength={30}
                autoComplete="off"
                autoCapitalize="off"
                hint="Left empty, it is made from the name."
                value={user.username}
                error={messageOf("username")}
                onChange={(event) => change({ username: event.target.value })}
              />
            </FormRow>
            <FormRow title="Roles" isList>
              <RoleChoice roles={user.roles} onChange={(roles) => change({ roles })} error={messageOf("roles")} />
            </FormRow>
            <FormRow title="Credits">
              <TextField
                label="Credits to begin with"
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                placeholder="0"
                className="w-28"
                value={user.credits}
                error={messageOf("credits")}
                onChange={(event) => change({ credits: event.target.value })}
              />
            </FormRow>
            <FormRow title="First sign-in" isList>
              <fieldset className="grid gap-2">
                <legend className="sr-only">First sign-in</legend>
                <Radio name="mail" checked={user.sendsMail} onChange={() => change({ sendsMail: true })}>
                  <span>A mail with a link to set a password, good for 7 days</span>
                </Radio>
                <Radio name="mail" checked={!user.sendsMail} onChange={() => change({ sendsMail: false })}>
                  <span>No mail, I give them the link</span>
                </Radio>
              </fieldset>
            </FormRow>
            <FormRow title="Note">
              <TextareaField
                label="Note, only admins read it"
                hideLabel
                rows={2}
                maxLength={1_000}
                hint="Only admins read it, in the record."
                value={user.note}
                error={messageOf("note")}
                onChange={(event) => change({ note: event.target.value })}
              />
            </FormRow>
            <FormRow title="">
              <div className="grid gap-3">
                <Refusal>{add.error?.messageBeside(FIELDS) ?? null}</Refusal>
                <div className="flex flex-wrap items-center gap-2">
                  <Button type="submit" variant="solid" disabled={!body || owner !== null} loading={add.isPending}>
                    Add the user
                  </Button>
                  <ButtonLink href="/admin/users" variant="ghost">
                    Cancel
                  </ButtonLink>
                  {owner !== null && <span className="text-sm text-ink-2">Another address first.</span>}
                </div>
              </div>
            </FormRow>
          </form>
          <aside aria-label="What happens">
            <section>
              <h2>What happens</h2>
              <DecisionEffects effects={addEffects(user)} />
            </section>
          </aside>
        </div>
      )}
    </>
  );
}
