/** Paths of the interface below the service's own: an unknown one is an error, never a page of the studio. */
export const INTERFACE_PATHS =
  /^\/(v\d+|oauth2|session|results|healthz|readyz|metrics|docs|openapi(?:-3\.0)?\.json)(\/|$)/;
