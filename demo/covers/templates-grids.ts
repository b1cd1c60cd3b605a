import { type CoverInput, circle, type Drawing, fill, ground, number, rectangle, SIDE } from "@/demo/covers/shapes";
import { pick } from "@/lib/random/seeded-random";

/** A grid of quarter circles. */
export function arcs({ random, palette }: CoverInput): Drawing {
  const count = pick(random, [3, 4, 4]);
  const unit = SIDE / count;
  const u = number(unit);
  const inks: [string, string, string] = ["", "", ""];
  for (let y = 0; y < SIDE - 1; y += unit) {
    for (let x = 0; x < SIDE - 1; x += unit) {
      const ink = Math.floor(random() * 3) as 0 | 1 | 2;
      const [left, top, right, bottom] = [number(x), number(y), number(x + unit), number(y + unit)];
      const form = Math.floor(random() * 6);
      if (form === 0) inks[ink] += `M${left} ${top}h${u}a${u} ${u} 0 0 1 ${-u} ${u}z`;
      else if (form === 1) inks[ink] += `M${right} ${top}v${u}a${u} ${u} 0 0 1 ${-u} ${-u}z`;
      else if (form === 2) inks[ink] += `M${right} ${bottom}h${-u}a${u} ${u} 0 0 1 ${u} ${-u}z`;
      else if (form === 3) inks[ink] += `M${left} ${bottom}v${-u}a${u} ${u} 0 0 1 ${u} ${u}z`;
      else if (form === 4) inks[ink] += circle(x + unit / 2, y + unit / 2, unit / 2);
    }
  }
  const body = inks.map((d, index) => (d ? fill(palette[(index + 1) as 1 | 2 | 3], d) : "")).join("");
  return { body: ground(palette) + body, tag: "none" };
}

/** A dot screen, from a centre or along a line. */
export function halftone({ random, palette }: CoverInput): Drawing {
  const count = 16;
  const unit = SIDE / count;
  const [cx, cy] = [random() * SIDE, random() * SIDE];
  const radial = random() < 0.6;
  const angle = random() * Math.PI;
  let dots = "";
  let core = "";
  for (let row = -1; row <= count; row++) {
    for (let column = -1; column <= count; column++) {
      const x = (column + 0.5 + (row % 2 ? 0.5 : 0)) * unit;
      const y = (row + 0.5) * unit;
      const along = ((x - 200) * Math.cos(angle) + (y - 200) * Math.sin(angle)) / 400 + 0.5;
      const t = radial ? Math.hypot(x - cx, y - cy) / 360 : along;
      const radius = unit * 0.66 * (0.5 + 0.5 * Math.cos(t * Math.PI * (radial ? 2.6 : 1)));
      if (radius <= 1) continue;
      if (radial && t < 0.33) core += circle(x, y, radius);
      else dots += circle(x, y, radius);
    }
  }
  return { body: ground(palette) + fill(palette[1], dots) + fill(palette[2], core), tag: "band" };
}

/** Thick arcs on tiles. */
export function truchet({ random, palette }: CoverInput): Drawing {
  const count = pick(random, [4, 5]);
  const unit = SIDE / count;
  const half = number(unit / 2);
  const width = number(unit * pick(random, [0.26, 0.34]));
  let first = "";
  let second = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [x, y] = [column * unit, row * unit];
      const falling = `M${number(x + half)} ${number(y)}a${half} ${half} 0 0 1 ${-half} ${half}M${number(x + unit)} ${number(y + half)}a${half} ${half} 0 0 0 ${-half} ${half}`;
      const rising = `M${number(x)} ${number(y + half)}a${half} ${half} 0 0 1 ${half} ${half}M${number(x + half)} ${number(y)}a${half} ${half} 0 0 0 ${half} ${half}`;
      const tile = random() < 0.5 ? falling : rising;
      if (random() < 0.16) second += tile;
      else first += tile;
    }
  }
  const stroke = (colour: string, d: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
  return { body: ground(palette) + stroke(palette[1], first) + stroke(palette[2], second), tag: "none" };
}

/** A mirrored creature of pixels. */
export function sprite({ random, palette }: CoverInput): Drawing {
  const count = 11;
  const unit = 26;
  const left = (SIDE - count * unit) / 2;
  const top = 46;
  let first = "";
  let second = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < 6; column++) {
      const edge = 1 - Math.hypot((column - 5) / 6, (row - 5) / 6.5);
      if (random() >= 0.28 + edge * 0.5) continue;
      const eye = row > 2 && row < 6 && column > 1 && column < 5 && random() < 0.45;
      const mirror = column < 5 ? rectangle(left + (count - 1 - column) * unit, top + row * unit, unit, unit) : "";
      const pixel = rectangle(left + column * unit, top + row * unit, unit, unit) + mirror;
      if (eye) second += pixel;
      else first += pixel;
    }
  }
  return { body: ground(palette) + fill(palette[1], first) + fill(palette[2], second), tag: "foot" };
}

/** A stack of blocks seen from a corner. */
export function blocks({ random, palette }: CoverInput): Drawing {
  const unit = 44;
  const width = unit * 0.866;
  const [w, h] = [number(width), unit / 2];
  const deep = number(unit * 1.6);
  let body = ground(palette);
  for (let i = -1; i < 6; i++) {
    for (let j = -1; j < 6; j++) {
      const x = 200 + (i - j) * width;
      const y = 104 + ((i + j) * unit) / 2 - Math.floor(random() * 3) * unit * 0.5;
      body +=
        fill(palette[3], `M${number(x - width)} ${number(y)}l${w} ${h}v${deep}l${-w} ${-h}z`) +
        fill(palette[1], `M${number(x + width)} ${number(y)}l${-w} ${h}v${deep}l${w} ${-h}z`) +
        fill(palette[2], `M${number(x)} ${number(y - h)}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`);
    }
  }
  return { body, tag: "none" };
}

/** A checker board under a lens. */
export function bulge({ random, palette }: CoverInput): Drawing {
  const count = 12;
  const unit = SIDE / count;
  const strength = 0.9 * (random() < 0.5 ? 1 : -0.55);
  const bent = (x: number, y: number): string => {
    const [dx, dy] = [(x - 200) / 200, (y - 200) / 200];
    const away = Math.min(1, Math.hypot(dx, dy));
    const scale = 1 + strength * (1 - away) ** 2;
    return `${number(200 + dx * 200 * scale)} ${number(200 + dy * 200 * scale)}`;
  };
  const ring = [
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 0.5],
    [1, 1],
    [0.5, 1],
    [0, 1],
    [0, 0.5],
  ] as const;
  let d = "";
  for (let row = 0; row < count; row++) {
    for (let column = (row + 1) % 2; column < count; column += 2) {
      d += `M${ring.map(([x, y]) => bent((column + x) * unit, (row + y) * unit)).join("L")}z`;
    }
  }
  const eye = random() < 0.8 ? fill(palette[2], circle(200, 200, 52)) : "";
  return { body: ground(palette) + fill(palette[1], d) + eye, tag: "none" };
}
