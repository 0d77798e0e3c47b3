/** Where a file is looked at (spec 1 §7 `submit/preview`). The filename is for people; nothing follows from it. */
export function toPreviewAddress(
  fileId: string,
  filename: string,
  contextPath: string,
): string {
  return `${contextPath}/submit/preview/${fileId}/${encodeURIComponent(filename)}`;
}
