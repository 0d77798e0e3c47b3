/** Version in the header of a PDF → its PRONOM id. */
export const pdfVersions: Readonly<Record<string, string>> = {
  '1.0': 'fmt/14',
  '1.1': 'fmt/15',
  '1.2': 'fmt/16',
  '1.3': 'fmt/17',
  '1.4': 'fmt/18',
  '1.5': 'fmt/19',
  '1.6': 'fmt/20',
  '1.7': 'fmt/276',
  '2.0': 'fmt/1129',
};
