import { BlockList, isIP } from 'node:net';

/**
 * Tells whether an address is that of a proxy, whose word on its clients' addresses is taken.
 *
 * @param trusted addresses and networks, such as `10.0.0.7`, `fd00::/8`
 */
export function proxyTest(trusted: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && networks.check(address, family(address));
}
