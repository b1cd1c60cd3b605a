"use client";

import "@/features/work/subject/subject.css";
import "@/features/admin/users/users.css";
import { type ComponentProps, useState } from "react";
import { useController, useWatch } from "react-hook-form";
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
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";

const loadResolver = () => import("@/features/admin/users/user-resolvers").then((module) => module.newUserResolver);

type Added = ComponentProps<typeof AddedUser>;

/** Adds an account: who it is for, what it may, and how they get the link to set a password. */
export function AddUser() {
  const [added, setAdded] = useState<Omit<Added, "onAnother"> | null>(null);
  return (
    <>
      <Trail steps={[{ title: "Users", href: "/admin/users" }]} current="New" className="pt-5 pb-2" />
      <h1 className="pb-6">Add a user</h1>
      {added ? <AddedUser {...added} onAnother={() => setAdded(null)} /> : <NewUserForm onAdded={setAdded} />}
    </>
  );
}

function NewUserForm({ onAdded }: { onAdded: (added: Omit<Added, "onAnother">) => void }) {
  const [owner, setOwner] = useState<string | null>(null);
  const add = useCall("POST /api/admin/users", {
    silent: true,
    idempotent: true,
    invalidates: [["admin-users"]],
    onSuccess: ({ id, link }, { body: { display, email } }) => onAdded({ id, link, display, email }),
  });
  const { register, control, message, refused, isSubmitting, formProps } = useCheckedForm<NewUser>({
    loadResolver,
    send: (user) => add.mutateAsync({ body: newUserBody(user)! }),
  });
  const { field: roles } = useController({ control, name: "roles", defaultValue: EMPTY_USER.roles });
  const { field: sendsMail } = useController({ control, name: "sends_mail", defaultValue: EMPTY_USER.sends_mail });
  const { email = "", display = "", username = "", credits = "", note = "" } = useWatch({ control });
  const user = { email, display, username, credits, note, roles: roles.value, sends_mail: sendsMail.value };
  return (
    <div className="subject-page pt-0!">
      <form {...formProps} className="min-w-0" aria-label="New user">
        <FormRow title="E-mail">
          <EmailField field={register("email")} value={email} error={message("email")} onOwner={setOwner} />
        </FormRow>
        <FormRow title="Name">
          <TextField
            {...register("display")}
            label="Name that is shown"
            hideLabel
            maxLength={60}
            autoComplete="off"
            error={message("display")}
          />
        </FormRow>
        <FormRow title="Username">
          <TextField
            {...register("username")}
            label="Username"
            hideLabel
            leading="@"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="off"
            hint="Left empty, it is made from the name."
            error={message("username")}
          />
        </FormRow>
        <FormRow title="Roles" isList>
          <RoleChoice roles={roles.value} onChange={roles.onChange} error={message("roles")} />
        </FormRow>
        <FormRow title="Credits">
          <TextField
            {...register("credits")}
            label="Credits to begin with"
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            placeholder="0"
            className="w-28"
            error={message("credits")}
          />
        </FormRow>
        <FormRow title="First sign-in" isList>
          <fieldset className="grid gap-2">
            <legend className="sr-only">First sign-in</legend>
            <Radio name="mail" checked={sendsMail.value} onChange={() => sendsMail.onChange(true)}>
              <span>A mail with a link to set a password, good for 7 days</span>
            </Radio>
            <Radio name="mail" checked={!sendsMail.value} onChange={() => sendsMail.onChange(false)}>
              <span>No mail, I give them the link</span>
            </Radio>
          </fieldset>
        </FormRow>
        <FormRow title="Note">
          <TextareaField
            {...register("note")}
            label="Note, only admins read it"
            hideLabel
            rows={2}
            maxLength={1_000}
            hint="Only admins read it, in the record."
            error={message("note")}
          />
        </FormRow>
        <FormRow title="">
          <div className="grid gap-3">
            <Refusal>{refused}</Refusal>
            <div className="flex flex-wrap items-center gap-2">
              <Button
                type="submit"
                variant="solid"
                disabled={!newUserBody(user) || owner !== null}
                loading={isSubmitting}
              >
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
  );
}
