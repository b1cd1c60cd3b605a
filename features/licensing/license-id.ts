/** The ID on a license certificate or the registration of a track: `WC-7K2M-QX4R-9TNB`. */
export const LICENSE_ID = /^WC(-[2-9A-HJ-NP-Z]{4}){3}$/;
