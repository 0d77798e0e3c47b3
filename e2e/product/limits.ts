/** The largest file that the tested product takes, in MB: small, so that a file beyond it is quickly made. */
export const maxFileSizeMB = 8;
