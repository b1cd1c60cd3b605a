import { loadPlans } from "@/features/pricing/api/load-plans";
import { PlanTable } from "@/features/pricing/components/plan-table";
import { PricingSection } from "@/features/pricing/components/pricing-section";
import { TRIAL_EXCEPTION, trialGift } from "@/lib/money/trial-offer";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Pricing",
  description: `Plans with credits for samples, one-shots, presets, MIDI and stems. ${trialGift()} ${TRIAL_EXCEPTION}`,
  path: "/pricing",
});

export default async function PricingPage() {
  return (
    <>
      <PricingSection plans={await loadPlans()} Table={PlanTable} level="h1" />
      <JsonLd things={[breadcrumbs([{ title: "Pricing", path: "/pricing" }])]} />
    </>
  );
}
