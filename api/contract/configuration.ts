export interface Library {
  abbrev: string;
  name: string;
  states: string[];
  email: string;
  /** Of the page of contacts; absent where it is not configured. */
  phone?: string;
  /** When staff answer, in words. */
  openingHours?: string;
  /** Its administrators may claim access to what others deposited (spec 2 §6); false when it is not said. */
  claimingAllowed?: boolean;
}

/** `GET api/frontendConfig`. */
export interface FrontendConfig {
  serviceName: string;
  libraryName: string;
  /** Address of the national discovery service; '' where none is configured. */
  discoveryUrl: string;
  /** Whom pages tell people to ask about the service; each is '' where it is not configured. */
  administrator: { name: string; email: string };
  context: string;
  /** 'YYYY-MM-DD' of the server in `timeZone`. */
  today: string;
  timeZone: string;
  generalFormPublisherMaxFileSizeMB: number;
  staffMaxFileSizeMB: number;
  /** Bytes of one upload chunk. */
  chunkSize: number;
  maxIssues: number;
  /** Most parts of a multipart monograph, or items of ephemera, in one deposit. */
  maxParts: number;
  draftMinutes: number;
  /** Site key of the captcha provider; '' when the portal uses no captcha. */
  recaptchaKey: string;
  /** Address of the provider's script; '' without a key. */
  recaptchaScript: string;
  /** Minutes without a request after which a login lapses. */
  loginMinutes: number;
  /** Whether a catalogue is asked for pre-publication ids. */
  prePubLookup: boolean;
  /** Whether a catalogue is asked for ISBNs. */
  isbnLookup: boolean;
  libraries: Library[];
}
