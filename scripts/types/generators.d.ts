/** Packages that only generate or check: their types are not needed, so a checkout compiles before they are installed. */
declare module '@seriousme/openapi-schema-validator';
declare module 'openapi-fetch';
declare module 'openapi-typescript';
declare module 'ts-json-schema-generator';
