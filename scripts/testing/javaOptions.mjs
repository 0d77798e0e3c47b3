/**
 * What JAVA_TOOL_OPTIONS has while tests run. Java's second compiler took two fifths of the processor time of the
 * database, and pays that back in a process that runs for hours.
 */
export const javaOptions = '-XX:TieredStopAtLevel=1';
