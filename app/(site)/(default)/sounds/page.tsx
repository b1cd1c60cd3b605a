import { AllSoundsPage, allSoundsMetadata } from "@/app/_sounds/all-sounds-page";

export const dynamic = "force-static";

export const generateMetadata = () => allSoundsMetadata();

export default function SoundsPage() {
  return <AllSoundsPage />;
}
