/** Asks the captcha provider whether a person solved the challenge. */
export interface CaptchaVerifier {
  /** 'unreachable' when the provider gave no usable answer; a token is good for one question only. */
  verify(
    token: string,
    address: string,
  ): Promise<'verified' | 'refused' | 'unreachable'>;
}
