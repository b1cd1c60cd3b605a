import { Fragment, type ReactNode } from "react";
import { sameSitePath } from "@/lib/config/same-site-path";

/**
 * Turns the HTML of a notification into nodes: bold words and links to this site stay, other elements leave their text,
 * so that nothing in a message can run.
 */
export function notificationNodes(html: string): ReactNode {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return [...body.childNodes].map((node, at) => nodeOf(node, at));
}

function nodeOf(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return <Fragment key={key}>{node.textContent}</Fragment>;
  if (node.matches("script, style, template")) return null;
  const children = [...node.childNodes].map((child, at) => nodeOf(child, at));
  if (node.tagName === "B" || node.tagName === "STRONG") return <b key={key}>{children}</b>;
  const href = node.tagName === "A" ? sameSitePath(node.getAttribute("href")) : null;
  if (href) {
    return (
      <a key={key} href={href} className="link">
        {children}
      </a>
    );
  }
  return <Fragment key={key}>{children}</Fragment>;
}
