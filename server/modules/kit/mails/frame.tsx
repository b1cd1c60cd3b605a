import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { product } from "@/lib/settings/product";
import type { Letter } from "@/server/modules/kit/mails/letter";

const SANS = '"Mona Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';
const DATA = '"Martian Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** The edge of a cover in px. */
const COVER = 144;

/** The design's light colours; mail clients with a dark mode use the dark ones. */
const COLOURS = {
  page: "#F4F3F0",
  panel: "#FFFFFF",
  surface: "#EBE9E4",
  line: "#E1DED7",
  ink: "#191714",
  quiet: "#4A463F",
  accent: "#FF5C2B",
};
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .page { background: ${COLOURS.page}; }
  @media (prefers-color-scheme: dark) {
    .page { background: #100F0D !important; } .panel { background: #171613 !important; border-color: #292723 !important; }
    .surface { background: #201E1B !important; }
    .ink { color: #F4F0E8 !important; } .quiet { color: #BEB8AC !important; } .line { border-color: #292723 !important; }
    .bar { background: #F4F0E8 !important; } .button { background: #F4F0E8 !important; color: #14120F !important; }
  }
  @media (max-width: 480px) { .panel { padding: 24px 20px !important; } .button { display: block !important; } }`;

/** A mail's HTML: the brand, the text, and one button. */
export function renderFrame(letter: Letter, subject: string): Promise<string> {
  return render(<Frame letter={letter} subject={subject} />);
}

function Frame({ letter, subject }: { letter: Letter; subject: string }) {
  const { greeting, text, facts = [], picture, button, link, note } = letter;
  const title = subject.replace(` - ${product.name}`, "");
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </Head>
      <Preview>{text}</Preview>
      <Body className="page" style={{ margin: 0 }}>
        <Section className="page" style={{ padding: "32px 12px", background: COLOURS.page, fontFamily: SANS }}>
          <Container style={{ maxWidth: 520 }}>
            <Brand />
            <Section
              className="panel"
              style={{ padding: 32, background: COLOURS.panel, border: `1px solid ${COLOURS.line}`, borderRadius: 10 }}
            >
              {picture && <Cover {...picture} />}
              <Heading
                as="h1"
                className="ink"
                style={{
                  margin: "0 0 16px",
                  fontSize: 24,
                  lineHeight: "1.2",
                  fontWeight: 640,
                  letterSpacing: "-.018em",
                  color: COLOURS.ink,
                }}
              >
                {title}
              </Heading>
              <Words className="ink" colour={COLOURS.ink} size={16}>
                {greeting}
              </Words>
              <Words className="ink" colour={COLOURS.ink} size={16}>
                {text}
              </Words>
              {facts.length > 0 && <Facts facts={facts} />}
              <Button
                href={link}
                className="button"
                style={{
                  margin: "8px 0 20px",
                  padding: "13px 20px",
                  borderRadius: 6,
                  background: COLOURS.ink,
                  color: "#FAF8F4",
                  fontSize: 15,
                  fontWeight: 560,
                  textAlign: "center",
                }}
              >
                {button}
              </Button>
              <Hr
                className="line"
                style={{ margin: "4px 0 16px", border: 0, borderTop: `1px solid ${COLOURS.line}` }}
              />
              <Words className="quiet" colour={COLOURS.quiet} size={14}>
                {note}
              </Words>
            </Section>
            <Text
              className="quiet"
              style={{ margin: "16px 0 0", fontSize: 12, lineHeight: "1.5", color: COLOURS.quiet }}
            >
              {product.name}. Questions? Write to{" "}
              <Link
                href={`mailto:${product.supportEmail}`}
                className="quiet"
                style={{ color: COLOURS.quiet, textDecoration: "underline" }}
              >
                {product.supportEmail}
              </Link>
              .
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** A cover. Where pictures are blocked, a plain surface with its alternative text is shown. */
function Cover({ url, alt }: NonNullable<Letter["picture"]>) {
  return (
    <Img
      src={url}
      alt={alt}
      width={COVER}
      height={COVER}
      className="surface quiet"
      style={{
        width: COVER,
        height: COVER,
        marginBottom: 20,
        borderRadius: 2,
        background: COLOURS.surface,
        color: COLOURS.quiet,
        fontSize: 13,
        lineHeight: "20px",
        textAlign: "center",
        objectFit: "cover",
      }}
    />
  );
}

const URLS = /(https?:\/\/[^\s<>"]*[^\s<>".,])/;

/** A paragraph, with its URLs as links. */
function Words({
  className,
  colour,
  size,
  children,
}: {
  className: string;
  colour: string;
  size: number;
  children: string;
}) {
  return (
    <Text
      className={className}
      style={{ margin: "0 0 14px", fontSize: size, lineHeight: "1.55", color: colour, overflowWrap: "anywhere" }}
    >
      {children.split(URLS).map((part) =>
        URLS.test(part) ? (
          <Link key={part} href={part} className={className} style={{ color: colour, textDecoration: "underline" }}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Text>
  );
}

/** Bars of the mark by their height; the middle one is highlighted. */
const BARS = [
  { name: "left wall", height: 15, isLit: false },
  { name: "left", height: 18, isLit: false },
  { name: "lit", height: 24, isLit: true },
  { name: "right", height: 15, isLit: false },
  { name: "right wall", height: 15, isLit: false },
];

/** The mark built from table cells, because many mail clients show neither SVG nor pictures. */
function Brand() {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      <Row style={{ width: "auto", margin: 0 }} align="left">
        {BARS.map(({ name, height, isLit }) => (
          <Column key={name} style={{ width: 5, paddingRight: 2, verticalAlign: "bottom" }}>
            <div
              className={isLit ? undefined : "bar"}
              style={{ width: 3, height, fontSize: 0, lineHeight: 0, background: isLit ? COLOURS.accent : COLOURS.ink }}
            />
          </Column>
        ))}
        <Column style={{ paddingLeft: 8, verticalAlign: "bottom" }}>
          <Text
            className="ink"
            style={{
              margin: 0,
              fontSize: 19,
              lineHeight: "1",
              fontWeight: 640,
              letterSpacing: "-.02em",
              color: COLOURS.ink,
            }}
          >
            {product.name}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

function Facts({ facts }: { facts: NonNullable<Letter["facts"]> }) {
  const cell = { padding: "9px 0", borderTop: `1px solid ${COLOURS.line}`, fontSize: 14 };
  return (
    <Section style={{ margin: "4px 0 20px" }}>
      {facts.map(({ name, value }) => (
        <Row key={name}>
          <Column className="quiet line" style={{ ...cell, color: COLOURS.quiet }}>
            {name}
          </Column>
          <Column
            className="ink line"
            align="right"
            style={{ ...cell, fontFamily: DATA, fontSize: 13, color: COLOURS.ink }}
          >
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}
