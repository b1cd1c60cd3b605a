import { outline } from "@/demo/covers/outline";
import {
  type CoverInput,
  cased,
  circle,
  type Drawing,
  fill,
  fit,
  ground,
  lines,
  number,
  place,
  SIDE,
} from "@/demo/covers/shapes";
import { pick } from "@/lib/random/seeded-random";

/** The title fills the cover, line by line. */
export function bigtype({ random, palette, font, title }: CoverInput): Drawing {
  const words = lines(cased(title, font), 3);
  const margin = 20;
  const gap = 12;
  const height = (SIDE - 2 * margin - gap * (words.length - 1)) / words.length;
  let body = ground(palette);
  let y = margin;
  words.forEach((word, index) => {
    const set = outline(word, font, 100);
    const across = (SIDE - 2 * margin) / set.width;
    const down = height / (set.bottom - set.top);
    const ink = index === words.length - 1 && random() < 0.7 ? palette[2] : palette[1];
    body += `<path fill="${ink}" transform="translate(${margin} ${number(y - set.top * down)}) scale(${across.toFixed(4)} ${down.toFixed(4)})" d="${set.d}"/>`;
    y += height + gap;
  });
  return { body, tag: "none" };
}

function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** The ink of a palette that stands out most from a colour. */
function readable(palette: CoverInput["palette"], on: string): string {
  const away = (colour: string) => Math.abs(lightness(colour) - lightness(on));
  return palette.slice(0, 4).reduce((best, colour) => (away(colour) > away(best) ? colour : best), palette[1]);
}

/** The centre label of a vinyl record. */
export function label({ random, palette, font, title }: CoverInput): Drawing {
  let rings = "";
  for (let radius = 172; radius > 118; radius -= 7) rings += circle(200, 200, radius);
  const upper = random() < 0.5;
  const half = upper ? "M88 200a112 112 0 0 1 224 0z" : "M88 200a112 112 0 0 0 224 0z";
  const name = fit(cased(title, font), font, 176, 40);
  const body =
    ground(palette) +
    fill(palette[1], circle(200, 200, 178)) +
    `<path fill="none" stroke="${palette[0]}" stroke-opacity=".35" stroke-width="1.5" d="${rings}"/>` +
    fill(palette[2], circle(200, 200, 112)) +
    fill(palette[3], half) +
    fill(palette[0], circle(200, 200, 9)) +
    place(name, 200 - name.width / 2, 158 - name.height / 2, readable(palette, upper ? palette[3] : palette[2]));
  return { body, tag: "none" };
}

/** The title repeated in shifting rows. */
export function repeat({ random, palette, font, title }: CoverInput): Drawing {
  const count = pick(random, [5, 6, 7]);
  const height = SIDE / count;
  const set = outline(`${cased(title, font)} `, font, 100);
  const scale = (height - 10) / (set.bottom - set.top);
  const hot = Math.floor(random() * count);
  let body = `<defs><path id="t" d="${set.d}"/></defs>${ground(palette)}`;
  for (let row = 0; row < count; row++) {
    const width = set.width * scale;
    let uses = "";
    for (let x = -((row * 0.37) % 1) * width; x < SIDE; x += width + 8)
      uses += `<use href="#t" x="${number(x / scale)}"/>`;
    const y = number(row * height + 5 - set.top * scale);
    body += `<g fill="${row === hot ? palette[2] : palette[1]}" transform="translate(0 ${y}) scale(${scale.toFixed(4)})">${uses}</g>`;
  }
  return { body, tag: "none" };
}

/** One huge letter, cropped. */
export function monogram({ random, palette, font, title }: CoverInput): Drawing {
  const letter = fit(cased(title, font).charAt(0), font, 340, 352);
  const left = random() < 0.5;
  const body =
    ground(palette) +
    place(letter, left ? -26 : SIDE - letter.width + 26, -22, palette[1]) +
    fill(palette[2], left ? circle(330, 88, 50) : circle(70, 96, 50));
  return { body, tag: "foot" };
}
