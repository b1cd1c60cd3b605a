import { ComboboxDemo, DateRangeDemo, RangeDemo } from "@/app/(dev)/kit/control-demos";
import { Group, Section } from "@/app/(dev)/kit/section";
import { Icon } from "@/components/icons/icon";
import { Checkbox } from "@/components/ui/checkbox";
import { PasswordField } from "@/components/ui/password-field";
import { PasswordMeter } from "@/components/ui/password-meter";
import { Radio } from "@/components/ui/radio";
import { SelectField } from "@/components/ui/select-field";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";

const METERS: readonly [length: number, caption: string][] = [
  [0, "Empty, 0 of 8"],
  [3, "Up to 3 characters, 3 of 8"],
  [7, "Up to 7 characters, 5 of 8"],
  [8, "8 or more, 8 of 8"],
];

/** Every field in every state. */
export function FieldSection() {
  return (
    <Section id="forms" title="Inputs" note="Errors sit under the field with an icon, in the words of the spec." wide>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="E-mail" type="email" placeholder="you@studio.com" />
        <TextField
          label="E-mail, filled"
          type="email"
          defaultValue="juno@akers.audio"
          aside={<span className="link">Aside</span>}
        />
        <TextField label="E-mail, error" type="email" defaultValue="juno@akers" error="Insert a valid e-mail address" />
        <PasswordField label="Password, error" placeholder="Password" error="Insert your password" />
        <TextField
          label="Pack title"
          defaultValue="Last Train Home"
          trailing={<span className="num text-data-xs">15/30</span>}
        />
        <TextField label="Price" inputMode="decimal" defaultValue="24.00" leading="$" trailing="USD" />
        <SelectField label="Playlist" hint="Pick one to continue.">
          <option>Select Playlist</option>
          <option>Winter EP</option>
          <option>Slow R&B starts</option>
        </SelectField>
        <TextField
          label="Username, locked"
          defaultValue="junoakers"
          disabled
          trailing={<Icon name="lock" size={16} />}
        />
        <TextareaField label="Description" defaultValue="Dusty keys and tape hiss from one long night." />
        <PasswordField label="Password, with its meter" hint="At least 8 characters." meter />
        <div className="flex flex-col gap-3">
          <Checkbox defaultChecked>Allow cash purchase</Checkbox>
          <Checkbox>Add collaborator splits</Checkbox>
          <Checkbox disabled>Not in this plan</Checkbox>
          <Switch defaultChecked>E-mail about new packs</Switch>
          <Switch>Sync to the desktop app</Switch>
        </div>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-strong">How did you hear of us</legend>
          <Radio name="referral" defaultChecked>
            From a friend
          </Radio>
          <Radio name="referral">Other</Radio>
          <Radio name="referral" disabled>
            Disabled
          </Radio>
        </fieldset>
        <RangeDemo />
        <ComboboxDemo />
        <DateRangeDemo />
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-4">
        {METERS.map(([length, caption]) => (
          <Group key={caption} caption={caption}>
            <PasswordMeter length={length} />
          </Group>
        ))}
      </div>
    </Section>
  );
}
