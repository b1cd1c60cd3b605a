"use client";

import { type KeyboardEvent, useState } from "react";
import { renameStack } from "@/features/stack/saving";
import { useStack } from "@/features/stack/stack-state";
import { MAX_STACK_TITLE } from "@/lib/contract/rules/stacks";

/** The stack's title, which is typed in place. */
export function StackTitle() {
  const title = useStack((state) => state.title);
  return (
    <h2 className="min-w-0">
      <span className="sr-only">Stack</span>
      <TitleInput key={title} title={title} />
    </h2>
  );
}

/** What is typed counts once Enter is pressed or the field is left; nothing but spaces doesn't, and Escape takes it back. */
function TitleInput({ title }: { title: string }) {
  const [text, setText] = useState(title);
  function commit() {
    const typed = text.trim();
    if (typed === "") setText(title);
    else renameStack(typed);
  }
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === "Escape") setText(title);
    if (key === "Enter") currentTarget.blur();
  }
  return (
    <input
      aria-label="Title of the stack"
      value={text}
      size={Math.max(12, Math.min(40, text.length))}
      maxLength={MAX_STACK_TITLE}
      autoComplete="off"
      className="h-9 min-w-24 max-w-80 rounded-xs bg-transparent px-1 -ml-1 text-md font-strong hover:bg-raised focus:bg-bg"
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
