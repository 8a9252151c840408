/** Counts what one process does at a time, in all and for one address. */
import { ServiceError } from '#service/http/service-error.ts';

export interface Places {
  /**
   * Takes a place.
   * @returns gives it back
   * @throws {ServiceError} `too-many-uploads`
   */
  take(address: string): () => void;
}

/** Creates the count. */
export function createPlaces({ inAll, ofAddress }: { inAll: number; ofAddress: number }): Places {
  let taken = 0;
  const byAddress = new Map<string, number>();
  return {
    take(address) {
      const held = byAddress.get(address) ?? 0;
      if (taken >= inAll || held >= ofAddress)
        throw new ServiceError('too-many-uploads', 'Too many films at once. Try again soon.', {
          headers: { 'Retry-After': '5' },
        });
      taken++;
      byAddress.set(address, held + 1);
      return () => {
        taken--;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
  };
}
