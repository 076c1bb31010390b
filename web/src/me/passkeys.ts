/** Passkeys: made and asked for by the browser, checked by the server. */
import { api } from '../shell/api';

/** Whether they can be had on this page: only at the host they belong to, and where browsers take it for secure. */
export function possible(host: string | null): boolean {
  return host === location.hostname && isSecureContext && typeof PublicKeyCredential === 'function'
    && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';
}

/** Null where the person, or the device, did not want to. */
async function answered(asking: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asking();
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Makes one; null where that came to nothing. */
export async function add() {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await api.offerPasskey());
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  return credential === null ? null : api.addPasskey(credential);
}

/** Signs this browser in with one; null where that came to nothing. */
export async function use() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await api.askPasskey());
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  return credential === null ? null : api.signIn(credential);
}
