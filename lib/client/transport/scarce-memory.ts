/** Devices with as many GB of memory have laps in mono. */
const LITTLE_GIGABYTES = 4;

/** Whether a device has little memory: as many GB as it says, or a phone that doesn't say. */
export function hasLittleMemory(gigabytes: number | undefined, isPhone: boolean): boolean {
  return gigabytes === undefined ? isPhone : gigabytes <= LITTLE_GIGABYTES;
}
