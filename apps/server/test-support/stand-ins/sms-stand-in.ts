/** A message as the vendor took it, the same for every vendor. */
export interface StandInMessage {
  /** 11 digits. */
  mobile: string;
  template: string;
  /** In the order of the filed template. */
  variables: string[];
  /** What the sender gave along to find the message again. */
  key: string;
}

/** A text message vendor on 127.0.0.1. */
export interface SmsStandIn {
  baseUrl: string;
  accepted: readonly StandInMessage[];
  /** The next well-signed request is refused with this code of the vendor. */
  refuseNext(code: string): void;
  close(): Promise<void>;
}
