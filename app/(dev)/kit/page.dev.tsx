import type { Metadata } from "next";
import { ButtonSection } from "@/app/(dev)/kit/button-section";
import { ChartSection } from "@/app/(dev)/kit/chart-section";
import { KeyWheelDemo } from "@/app/(dev)/kit/control-demos";
import { FieldSection } from "@/app/(dev)/kit/field-section";
import { ColourSection, IconSection, TypeSection } from "@/app/(dev)/kit/foundation-sections";
import { ChipSection, CoverSection, StatusSection } from "@/app/(dev)/kit/mark-sections";
import { EmptySection, NavigationSection, ProgressSection, TableSection } from "@/app/(dev)/kit/navigation-sections";
import { MenuDemos, ModalDemos, ToastDemos } from "@/app/(dev)/kit/overlay-demos";
import { Section } from "@/app/(dev)/kit/section";
import { Logo } from "@/components/ui/logo";

export const metadata: Metadata = { title: "Kit", robots: { index: false } };

/** Every UI component in every state, in development only. */
export default function KitPage() {
  return (
    <main id="main" className="mx-auto grid max-w-page gap-x-16 px-4 py-12 lg:grid-cols-2 lg:px-12">
      <header className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-2 lg:col-span-2">
        <h1 className="text-xl">
          <Logo />
          <span className="sr-only"> kit</span>
        </h1>
        <p className="text-ink-2">
          Every part at its working size. Hover, press and focus are drawn out where a still page cannot show them.
        </p>
      </header>
      <ColourSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <ChipSection />
      <StatusSection />
      <NavigationSection />
      <ProgressSection />
      <Section
        id="toasts"
        title="Toasts"
        note="Top centre, one at a time, 5000 ms. The bar counts down, hover holds it."
      >
        <ToastDemos />
      </Section>
      <Section id="overlays" title="Modals and sheets" note="Focus goes in, stays in and returns.">
        <ModalDemos />
      </Section>
      <Section id="pop" title="Menus, popovers, tooltip" wide>
        <MenuDemos />
      </Section>
      <Section id="key" title="Key wheel" note="A radiogroup of 24. Keys that fit are outlined." wide>
        <KeyWheelDemo />
      </Section>
      <TableSection />
      <ChartSection />
      <EmptySection />
      <CoverSection />
      <IconSection />
    </main>
  );
}
