import { Ledger } from "@/components/ui/ledger";
import { creditsBack, earningSums, returnSums } from "@/features/moderation/ban-words";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import { countOf } from "@/lib/format/count";

/** What owners get back, and what becomes of what a sound earned, if it is taken from its owners. */
export function BanMoney({ ban }: { ban: SoundBan }) {
  const earned = earningSums(ban);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <section>
        <h3 className="pb-1 text-sm font-strong">Credits back</h3>
        <Ledger
          label="Credits back"
          lines={returnSums(ban)}
          total={{ what: "Together", amount: countOf(creditsBack(ban), "credit") }}
        />
      </section>
      {earned && (
        <section>
          <h3 className="pb-1 text-sm font-strong">{`From ${ban.creator}`}</h3>
          <Ledger
            label={`From ${ban.creator}`}
            lines={earned.lines}
            total={{ what: "Paid out, the shop’s loss", amount: earned.left }}
          />
        </section>
      )}
    </div>
  );
}
