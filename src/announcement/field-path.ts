/** The field that a path such as `callingAt[2]` or `metaData.tenantId` belongs to. */
export const toFieldName = (path: string): string => path.replace(/[[.].*$/, '');
