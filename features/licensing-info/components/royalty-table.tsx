import { Table, Td, Th } from "@/components/ui/table";
import { ROYALTY_PERCENT } from "@/lib/money/royalty";

/** The creator's share of a track's royalties, by label and by how long the sample is heard. */
export function RoyaltyTable() {
  return (
    <Table caption="The creator’s share of the track’s royalties, in percent">
      <thead>
        <tr>
          <Th>Label</Th>
          <Th end>Under 30 s</Th>
          <Th end>30 to 90 s</Th>
          <Th end>Over 90 s</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td>Royalty-Free</Td>
          {["under", "middle", "over"].map((column) => (
            <Td key={column} end>
              0 %
            </Td>
          ))}
        </tr>
        {Object.entries(ROYALTY_PERCENT).map(([label, percents]) => (
          <tr key={label}>
            <Td>{label}</Td>
            {percents.map((percent) => (
              <Td key={percent} end>
                {`${percent} %`}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
