"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { Questionnaire } from "@/features/onboarding/components/questionnaire";
import { useUser } from "@/lib/client/session/use-user";

/** The questionnaire over a page. Completed, it leads to Discover; closed early, it becomes a card on Explore. */
export function QuestionnairePopup() {
  const user = useUser();
  const router = useRouter();
  const [closed, setClosed] = useState(false);
  if (!user) return null;
  const close = () => setClosed(true);
  const discover = () => {
    close();
    router.push("/discover");
  };
  return (
    <Questionnaire user={user} onDone={discover}>
      {({ title, onBack, content }) => (
        <Modal
          open={!closed && !user.is_onboarding_questionnaire_done}
          onClose={close}
          title={title}
          width={460}
          {...(onBack && { onBack })}
        >
          {content}
        </Modal>
      )}
    </Questionnaire>
  );
}
