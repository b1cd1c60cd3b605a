import { type CoverInput, circle, type Drawing, fill, ground, number, rectangle, SIDE } from "@/demo/covers/shapes";
import { pick } from "@/lib/random/seeded-random";

/** Two fields of rings that interfere. */
export function moire({ random, palette }: CoverInput): Drawing {
  const step = pick(random, [11, 13, 16]);
  const rings = (x: number, y: number, colour: string, largest: number): string => {
    let d = "";
    for (let radius = step; radius < largest; radius += step * 2) d += circle(x, y, radius);
    return `<path fill="none" stroke="${colour}" stroke-width="${number(step * 0.92)}" d="${d}"/>`;
  };
  const [x, y] = [120 + random() * 160, 110 + random() * 120];
  const lens = `<clipPath id="m"><path d="${circle(SIDE - x, SIDE - y * 0.75, 138)}"/></clipPath>`;
  const inside = fill(palette[2], rectangle(0, 0, SIDE, SIDE)) + rings(x + 26 + random() * 30, y + 18, palette[0], 620);
  return {
    body: `${ground(palette)}${rings(x, y, palette[1], 560)}${lens}<g clip-path="url(#m)">${inside}</g>`,
    tag: "none",
  };
}

/** A waveform as tall bars. */
export function bars({ random, palette }: CoverInput): Drawing {
  const count = pick(random, [9, 13, 17]);
  const gap = pick(random, [0, 4, 6]);
  const margin = 34;
  const width = (SIDE - 2 * margin - gap * (count - 1)) / count;
  let first = "";
  let second = "";
  for (let i = 0; i < count; i++) {
    const height = 26 + 215 * Math.sin((Math.PI * (i + 0.5)) / count) * (0.3 + 0.7 * random());
    const bar = rectangle(margin + i * (width + gap), 208 - height / 2, width, height);
    if (random() < 0.18) second += bar;
    else first += bar;
  }
  return { body: ground(palette) + fill(palette[1], first) + fill(palette[2], second), tag: "corners" };
}

/** Three flat shapes printed over each other. */
export function overprint({ random, palette }: CoverInput): Drawing {
  const disc = circle(150 + random() * 60, 170 + random() * 40, 120);
  const slab = rectangle(120 + random() * 70, 130 + random() * 60, 210, 190);
  const [x, y] = [40 + random() * 120, 60 + random() * 90];
  const wedge = `M${number(x)} ${number(y + 220)}L${number(x + 130)} ${number(y)}L${number(x + 260)} ${number(y + 220)}z`;
  const over = `<path fill="${palette[2]}" style="mix-blend-mode:multiply" fill-opacity=".82" d="${slab}"/>`;
  const body = ground(palette) + fill(palette[3], wedge) + fill(palette[1], disc) + over;
  return { body: `<g style="isolation:isolate">${body}</g>`, tag: "foot" };
}

/** Overlapping bands of waves. */
export function ridges({ random, palette }: CoverInput): Drawing {
  const inks = [1, 0, 2, 0, 3, 0, 1, 0, 2] as const;
  const phase = random() * 6;
  const height = 26 + random() * 26;
  const ripple = 1 + random() * 1.6;
  let body = ground(palette);
  inks.forEach((ink, i) => {
    const base = 112 + i * 36;
    let d = `M0 ${SIDE}V${number(base)}`;
    for (let x = 0; x <= SIDE; x += 20) {
      const hill = Math.exp(-(((x - 200 - 90 * Math.sin(phase + i * 0.5)) / 90) ** 2)) * (1 + Math.sin(i + phase));
      d += `L${x} ${number(base - height * hill - 10 * Math.sin((ripple * x) / 60 + i))}`;
    }
    body += fill(palette[ink], `${d}V${SIDE}z`);
  });
  return { body, tag: "top" };
}

/** A figure on an oscilloscope. */
export function scope({ random, palette }: CoverInput): Drawing {
  const across = pick(random, [2, 3, 3, 4]);
  const down = pick(random, [3, 5, 4, 5]) + (across === 4 ? 1 : 0);
  const phase = random() * 3;
  let grid = "";
  for (let i = 1; i < 8; i++) grid += `M${i * 50} 0V400M0 ${i * 50}H400`;
  let body = `${ground(palette)}<path fill="none" stroke="${palette[3]}" stroke-opacity=".5" stroke-width="1" d="${grid}"/>`;
  for (let trace = 4; trace >= 0; trace--) {
    const size = 132 - trace * 9;
    let d = "";
    for (let i = 0; i <= 160; i++) {
      const t = (i / 160) * Math.PI * 2;
      const x = number(200 + size * Math.sin(across * t + phase + trace * 0.09));
      d += `${i ? "L" : "M"}${x} ${number(200 + size * Math.sin(down * t))}`;
    }
    const [colour, opacity, width] = trace === 0 ? [palette[1], 1, 5] : [palette[2], number(0.62 - trace * 0.1), 2];
    body += `<path fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round" d="${d}z"/>`;
  }
  return { body, tag: "corners" };
}

/** Leaves cut from paper. */
export function cutout({ random, palette }: CoverInput): Drawing {
  let body = ground(palette);
  let leaves = "";
  for (let i = 0; i < 4; i++) {
    const even = (i % 2 === 1) === i > 1;
    const [left, top] = [(i % 2) * 200, i > 1 ? 200 : 0];
    body += fill(even ? palette[3] : palette[0], rectangle(left, top, 200, 200));
    const points = 8 + 2 * Math.floor(random() * 4);
    const turn = random() * 6;
    let d = "";
    for (let j = 0; j < points; j++) {
      const [from, to] = [turn + (j / points) * Math.PI * 2, turn + ((j + 1) / points) * Math.PI * 2];
      const [inner, outer] = j % 2 ? [34, 84] : [84, 34];
      const at = (radius: number, angle: number) =>
        `${number(left + 100 + radius * Math.cos(angle))} ${number(top + 100 + radius * Math.sin(angle))}`;
      d += `${j ? "" : `M${at(inner, from)}`}Q${at(66, (from + to) / 2 + 0.28)} ${at(outer, to)}`;
    }
    leaves += fill(even ? palette[2] : palette[1], `${d}z`);
  }
  return { body: body + leaves, tag: "none" };
}

/** A disc in shifted slices. */
export function slice({ random, palette }: CoverInput): Drawing {
  const count = pick(random, [6, 8, 10]);
  const height = 300 / count;
  let body = ground(palette);
  for (let i = 0; i < count; i++) {
    const disc = fill(i % 3 === 2 ? palette[2] : palette[1], circle(200 + (random() - 0.5) * 90, 190, 150));
    const clip = `<clipPath id="s${i}"><path d="${rectangle(-200, 40 + i * height, 800, height + 0.4)}"/></clipPath>`;
    body += `${clip}<g clip-path="url(#s${i})">${disc}</g>`;
  }
  return { body, tag: "foot" };
}

/** A banded sun over hills. */
export function sun({ random, palette }: CoverInput): Drawing {
  const x = 130 + random() * 140;
  let bands = "";
  let y = 70;
  let height = 34;
  let gap = 4;
  while (y < 262) {
    bands += rectangle(0, y, SIDE, Math.min(height, 262 - y));
    y += height + gap;
    height *= 0.86;
    gap += 2.4;
  }
  const hills = `M0 400V${number(300 + random() * 30)}L${number(90 + random() * 60)} 270L210 330L${number(300 + random() * 40)} 284L400 320V400z`;
  const disc = `<clipPath id="u"><path d="${circle(x, 190, 126)}"/></clipPath><g clip-path="url(#u)">${fill(palette[1], bands)}</g>`;
  return {
    body: ground(palette) + fill(palette[3], rectangle(0, 262, SIDE, 138)) + disc + fill(palette[2], hills),
    tag: "top",
  };
}
