import type { Metadata } from "next";
import { EditProfile } from "@/features/account/components/edit-profile";

export const metadata: Metadata = { title: "Edit profile", robots: { index: false } };

export default function EditProfilePage() {
  return (
    <div className="max-w-[960px]">
      <EditProfile />
    </div>
  );
}
