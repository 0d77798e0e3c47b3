export const javaOptions: string;
