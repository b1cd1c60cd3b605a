import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { type NewUser, newUserBody } from "@/features/admin/users/new-user";
import { addUser, addUserNote } from "@/lib/contract/calls/accounts/admin-users";

/** A new account as it is typed, checked as what the call takes. The button is disabled until it is one. */
export const newUserResolver = zodResolver(
  z
    .custom<NewUser>()
    .transform((user) => newUserBody(user)!)
    .pipe(addUser.body!),
  undefined,
  { raw: true },
);

export const noteResolver = zodResolver(addUserNote.body!);
