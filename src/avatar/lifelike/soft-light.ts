/**
 * Lighting of our surfaces, as GLSL in place of parts of three.js's. Without a GPU each instruction costs:
 * powers and exponentials are therefore products and roots here, exact to less than one step of 255 in the
 * middle tones, and constants are written into the program (`Constants`), since reading a uniform costs as
 * much as a sum.
 */

export interface Constants {
  /** A vector of three: the surface's own colour. */
  readonly COLOUR: string;
  readonly OPACITY: string;
  /** Vectors of three: light of its own, and that of the key, the sky and the ground. */
  readonly GLOW: string;
  readonly KEY: string;
  readonly SKY: string;
  readonly GROUND: string;
  readonly SHINE: string;
  /** Shares of the depth of the shadow map: everywhere, and for each unit of steepness. */
  readonly SHADOW_BIAS: string;
  readonly SHADOW_SLOPE: string;
  /** Share of the width of the shadow map from the middle of the soft edge to each tap. */
  readonly SHADOW_BESIDE: string;
  /** Fraction of the key light that a shadow takes. */
  readonly SHADOW_DARK: string;
  /** Present where no shadow is seen. */
  readonly NO_SHADOWS?: string;
}

/** Numbers as GLSL has them. */
export const glsl = (...numbers: number[]): string => {
  const [first, ...rest] = numbers.map((number) => number.toFixed(6));
  return rest.length === 0 ? first! : `vec3( ${[first, ...rest].join(', ')} )`;
};

/** Pictures are filtered as they are stored and made linear once, instead of texel by texel. */
const PAINT = /* glsl */ `
#ifdef USE_MAP
vec4 painted = texture2D( map, vMapUv );
painted.rgb *= painted.rgb * ( painted.rgb * 0.305306011 + 0.682171111 ) + 0.012522878;
diffuseColor *= painted;
#endif
`;

/**
 * Shadow from three taps, each a mean of four texels. A surface turned away from the light is already dark,
 * and a grazing surface leaves its own depth within one texel: the shadow begins further behind there, and
 * fades.
 */
const SHADOW = /* glsl */ `
#include <shadowmap_pars_fragment>
float litAt( const in float facing ) {
#if defined( USE_SHADOWMAP ) && ! defined( NO_SHADOWS )
  vec3 at = vDirectionalShadowCoord[ 0 ].xyz;
  float front = clamp( facing, 0.2, 1.0 );
  at.z -= SHADOW_SLOPE * ( 1.0 / front - front ) - SHADOW_BIAS;
  float lit = (
    texture( directionalShadowMap[ 0 ], vec3( at.x, at.y + SHADOW_BESIDE, at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.xy + SHADOW_BESIDE * vec2( 0.866, - 0.5 ), at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.xy + SHADOW_BESIDE * vec2( - 0.866, - 0.5 ), at.z ) ) ) / 3.0;
  vec2 off = abs( at.xy - 0.5 );
  return 1.0 - SHADOW_DARK * ( 1.0 - lit ) * saturate( facing * 4.0 - 1.0 ) * step( max( off.x, off.y ), 0.5 );
#else
  return 1.0;
#endif
}
`;

/**
 * Degrees to which a surface faces the key light, the direction that shines towards the eye, sky and eye.
 * Computed at the vertices and interpolated, since each would cost a root and a division in every pixel; with
 * a relief, computed per pixel.
 */
const TURNS = /* glsl */ `
vec4 turnsOf( const in vec3 facing, const in vec3 position ) {
  vec3 towardsEye = normalize( position );
  vec3 towardsKey = directionalLights[ 0 ].direction;
  return vec4( dot( facing, towardsKey ), dot( facing, normalize( towardsKey + towardsEye ) ),
    dot( facing, hemisphereLights[ 0 ].direction ), dot( facing, towardsEye ) );
}
`;

const FACING = /* glsl */ `
#ifdef USE_NORMALMAP
  #include <normal_fragment_begin>
#elif defined( DOUBLE_SIDED )
  float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#endif
`;

const LIGHT = /* glsl */ `
#ifdef USE_NORMALMAP
  vec4 turns = turnsOf( normal, vViewPosition );
#elif defined( DOUBLE_SIDED )
  vec4 turns = vTurns * faceDirection;
#else
  vec4 turns = vTurns;
#endif
float facing = turns.x;
float wrapped = saturate( facing * 0.8 + 0.2 );
float near = saturate( turns.y );
float near2 = near * near;
float near4 = near2 * near2;
float near16 = near4 * near4 * near4 * near4;
float shine = SHINE * near16 * near4 * near2 * saturate( facing * 4.0 );
reflectedLight.directDiffuse = litAt( facing ) * KEY * ( wrapped * wrapped * diffuseColor.rgb + shine );
reflectedLight.indirectDiffuse = diffuseColor.rgb * mix( GROUND, SKY, 0.5 * turns.z + 0.5 );
`;

/** Darker towards the outline; what would be brighter than white keeps its folds. */
const OUTLINE_SHADE = /* glsl */ `
float turned = 1.0 - saturate( turns.w );
outgoingLight *= 1.0 - 0.4 * turned * turned * turned;
vec3 beyond = 2.5 * max( outgoingLight - 0.6, 0.0 );
outgoingLight = min( outgoingLight, 0.6 ) + 0.4 - 0.4 / ( 1.0 + beyond + 0.5 * beyond * beyond );
#include <opaque_fragment>
`;

/** Linear to sRGB by three roots. */
const ENCODE = /* glsl */ `
vec3 root2 = sqrt( gl_FragColor.rgb );
vec3 root4 = sqrt( root2 );
gl_FragColor.rgb = max( 0.585122381 * root2 + 0.783140355 * root4 - 0.368262736 * sqrt( root4 ), 0.0 );
`;

type Parts = readonly (readonly [theirs: string, ours: string])[];

const VERTEX_PARTS: Parts = [
  ['#include <fog_pars_vertex>', `#include <lights_pars_begin>\nvarying vec4 vTurns;${TURNS}`],
  ['#include <fog_vertex>', 'vTurns = turnsOf( normalize( transformedNormal ), vViewPosition );'],
];

const FRAGMENT_PARTS: Parts = [
  ['vec4( diffuse, opacity )', 'vec4( COLOUR, OPACITY )'],
  ['totalEmissiveRadiance = emissive', 'totalEmissiveRadiance = GLOW'],
  ['#include <map_fragment>', PAINT],
  [
    '#include <lights_lambert_pars_fragment>',
    `varying vec3 vViewPosition;\nvarying vec4 vTurns;${TURNS}`,
  ],
  ['#include <normal_fragment_begin>', FACING],
  ['#include <shadowmap_pars_fragment>', SHADOW],
  ['#include <lights_lambert_fragment>', LIGHT],
  ['#include <lights_fragment_begin>', ''],
  ['#include <lights_fragment_maps>', ''],
  ['#include <lights_fragment_end>', ''],
  ['#include <opaque_fragment>', OUTLINE_SHADE],
  ['#include <colorspace_fragment>', ENCODE],
];

const withParts = (shader: string, parts: Parts): string =>
  parts.reduce((source, [original, replacement]) => source.replace(original, replacement), shader);

export interface Shaders {
  vertexShader: string;
  fragmentShader: string;
}

/**
 * Replaces parts of the shaders with soft light.
 * @param shaders those of three.js's `MeshLambertMaterial`, their includes not yet resolved
 */
export const withSoftLight = ({ vertexShader, fragmentShader }: Shaders): Shaders => ({
  vertexShader: withParts(vertexShader, VERTEX_PARTS),
  fragmentShader: withParts(fragmentShader, FRAGMENT_PARTS),
});
