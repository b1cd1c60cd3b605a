import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { RoyaltyTable } from "@/features/licensing-info/components/royalty-table";
import { product } from "@/lib/settings/product";

/** The license that comes with every download. */
export const licenseParts: readonly LegalPart[] = [
  {
    id: "what-you-may-do",
    title: "What you may do",
    content: (
      <>
        <p>
          Once a sound is in your library, you may use it in your own music for good: cut, pitch, stretch and layer it,
          release the track, perform it, put it in a film, a game or an advertisement, and earn money with it.
        </p>
        <ul>
          <li>There is no limit on copies, streams, views or countries.</li>
          <li>You keep the rights to your track. You don’t have to credit anyone, though creators appreciate it.</li>
          <li>
            The license remains when your plan ends, when your credits run out and when a sound leaves the catalogue.
          </li>
          <li>It is yours alone. A co-producer who wants the file needs it in their own library.</li>
        </ul>
      </>
    ),
  },
  {
    id: "what-you-may-not-do",
    title: "What you may not do",
    content: (
      <ul>
        <li>Sell, lend or give away a sound as a sound: on its own, in a pack, in a library or in a sampler.</li>
        <li>Use a loop on its own, unchanged, as a whole release.</li>
        <li>
          Register a track with Content ID or a similar system so that it claims the sample itself. Others have licensed
          the same sample.
        </li>
        <li>Train a model on sounds from the catalogue or publish them as part of a data set.</li>
      </ul>
    ),
  },
  {
    id: "labels",
    title: "Royalty-free, or with a royalty",
    content: (
      <>
        <p>
          Most sounds are <b>Royalty-Free</b>: you pay the credits and nothing more. All one-shots and presets are
          royalty-free. Some samples carry the label <b>Royalty A</b>, <b>Royalty B</b> or <b>Royalty C</b>: their
          creator gets a share of a released track’s royalties. The share depends on the label and on how long the
          sample is heard in the track in total.
        </p>
        <RoyaltyTable />
        <p>
          You see the label with the sample before you download it. A filter shows only{" "}
          <Link href="/samples?copyright=Royalty-Free" prefetch={false} className="link">
            royalty-free samples
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "example",
    title: "An example",
    content: (
      <p>
        A loop labelled Royalty B is heard for 45 seconds of your track. Its creator gets 10 percent of the track’s
        royalties; you and your co-writers share the other 90. If the same loop were Royalty-Free, all of it would be
        yours.
      </p>
    ),
  },
  {
    id: "proof",
    title: "Proof of your license",
    content: (
      <>
        <p>
          Your library records what you download and when. That entry is your license. If a platform or a label asks for
          proof, generate a certificate in your legal name under{" "}
          <Link href="/account/licensing" prefetch={false} className="link">
            Sample Licensing
          </Link>
          . It is a PDF with its own license ID. Register tracks that use a sample labelled Royalty A, B or C there as
          well.
        </p>
        <p>
          For uses this license doesn’t cover, such as a sample as a brand’s theme, write to{" "}
          <a href={`mailto:${product.supportEmail}`} className="link">
            {product.supportEmail}
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "midi-and-stems",
    title: "MIDI, stems and presets",
    content: (
      <p>
        The MIDI file and the stems of a sample have the sample’s label. A preset is a setting for a synth: the sounds
        you make with it are yours, but you may not share the preset itself. The synth isn’t included.
      </p>
    ),
  },
];
