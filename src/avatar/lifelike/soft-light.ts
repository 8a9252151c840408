/**
 * How light falls on our surfaces, as GLSL in place of parts of three.js's. Without a GPU each instruction costs: powers
 * and exponentials are therefore products and roots here, right to less than one step of 255 in the middle tones.
 */

/** Pictures are filtered as they are stored and made linear once, instead of texel by texel. */
const PAINT = /* glsl */ `
#ifdef USE_MAP
vec4 painted = texture2D( map, vMapUv );
painted.rgb *= painted.rgb * ( painted.rgb * 0.305306011 + 0.682171111 ) + 0.012522878;
diffuseColor *= painted;
#endif
`;

/**
 * Four taps, each a mean of four texels. What is turned from the light is dark already, and a grazing surface leaves
 * its own depth within one texel: the shadow begins further behind there, and fades.
 */
const SHADOW = /* glsl */ `
#include <shadowmap_pars_fragment>
float litAt( const in float facing ) {
#ifdef USE_SHADOWMAP
  vec3 at = vDirectionalShadowCoord[ 0 ].xyz;
  float front = max( facing, 0.2 );
  at.z -= SHADOW_SLOPE * sqrt( 1.0 - front * front ) / front - directionalLightShadows[ 0 ].shadowBias;
  vec2 beside = directionalLightShadows[ 0 ].shadowRadius / directionalLightShadows[ 0 ].shadowMapSize;
  float lit = 0.25 * (
    texture( directionalShadowMap[ 0 ], vec3( at.xy - beside, at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.xy + beside, at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.x - beside.x, at.y + beside.y, at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.x + beside.x, at.y - beside.y, at.z ) ) );
  vec2 off = abs( at.xy - 0.5 );
  return 1.0 - ( 1.0 - lit ) * saturate( facing * 4.0 - 1.0 ) * step( max( off.x, off.y ), 0.5 );
#else
  return 1.0;
#endif
}
`;

const LIGHT = /* glsl */ `
vec3 towardsEye = normalize( vViewPosition );
vec3 towardsKey = directionalLights[ 0 ].direction;
float facing = dot( normal, towardsKey );
float wrapped = saturate( facing * 0.8 + 0.2 );
float near = saturate( dot( normal, normalize( towardsKey + towardsEye ) ) );
float near2 = near * near;
float near4 = near2 * near2;
float near16 = near4 * near4 * near4 * near4;
float shine = SHINE * near16 * near4 * near2 * saturate( facing * 4.0 );
reflectedLight.directDiffuse = RECIPROCAL_PI * litAt( facing ) * directionalLights[ 0 ].color
  * ( wrapped * wrapped * diffuseColor.rgb + shine );
reflectedLight.indirectDiffuse = RECIPROCAL_PI * diffuseColor.rgb * mix( hemisphereLights[ 0 ].groundColor,
  hemisphereLights[ 0 ].skyColor, 0.5 * dot( normal, hemisphereLights[ 0 ].direction ) + 0.5 );
`;

/** Darker towards the outline; what would be brighter than white keeps its folds. */
const OUTLINE_SHADE = /* glsl */ `
float turned = 1.0 - saturate( dot( normal, towardsEye ) );
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

const OURS: readonly (readonly [chunk: string, ours: string])[] = [
  ['map_fragment', PAINT],
  ['lights_lambert_pars_fragment', 'varying vec3 vViewPosition;'],
  ['shadowmap_pars_fragment', SHADOW],
  ['lights_lambert_fragment', LIGHT],
  ['lights_fragment_begin', ''],
  ['lights_fragment_maps', ''],
  ['lights_fragment_end', ''],
  ['opaque_fragment', OUTLINE_SHADE],
  ['colorspace_fragment', ENCODE],
];

/** @param fragmentShader that of three.js's `MeshLambertMaterial`, its includes not yet resolved */
export const withSoftLight = (fragmentShader: string): string =>
  OURS.reduce(
    (shader, [chunk, ours]) => shader.replace(`#include <${chunk}>`, ours),
    fragmentShader,
  );
