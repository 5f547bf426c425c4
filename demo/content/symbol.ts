/** The brand's drawings, stroke only: what the header, the footer and the middle of QR pictures show. */
export const symbol = {
  viewBox: "0 0 24 24",
  paths: ["M3 20.4V12a9 9 0 0 1 18 0v1", "M8 20.4v-8a4 4 0 0 1 8 0v4.1h5.6", "M12.2 20H21.6"],
};

export const wordmark = {
  viewBox: "2 4 228 94",
  paths: ["M20 18H84M6 42H98M47 42 22 86H84M66 62 90 95", "M128 32V74H164V32M146 10V74", "M176 30H226V90H176ZM201 8V90M176 60H226"],
  strokeWidth: 8.4,
};
