"use client";

import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { Questionnaire } from "@/features/onboarding/components/questionnaire";
import { useUser } from "@/lib/client/session/use-user";

/** The questionnaire over a page. Closed before its end, it asks again on the next visit. */
export function QuestionnairePopup() {
  const user = useUser();
  const [closed, setClosed] = useState(false);
  if (!user) return null;
  const close = () => setClosed(true);
  return (
    <Questionnaire user={user} onDone={close}>
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
